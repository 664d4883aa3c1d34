/** A GIF of the bundled library, as inputs take it. */
export const gif = { url: '/media/gifs/applause.gif', width: 240, height: 180, alt: 'Applause' };
