import { renderAsync } from '@resvg/resvg-js';

/** A whole SVG document of a size. */
export const drawing = (width: number, height: number, body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${body}</svg>`;

// drawings hold no text, so no font is looked for
const options = { font: { loadSystemFonts: false } };

/** A drawing as PNG, as wide as it says or as `width` does; rendered beside the main thread. */
export async function toPng(svg: string, width?: number): Promise<Buffer> {
  const size = width === undefined ? {} : { fitTo: { mode: 'width' as const, value: width } };
  return (await renderAsync(svg, { ...options, ...size })).asPng();
}

/** A drawing as RGBA bytes. */
export async function toPixels(svg: string): Promise<{ width: number; height: number; data: Uint8Array }> {
  const image = await renderAsync(svg, options);
  return { width: image.width, height: image.height, data: new Uint8Array(image.pixels) };
}

export const rect = (x: number, y: number, width: number, height: number, fill: string, more = ''): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}" ${more}/>`;

export const circle = (x: number, y: number, radius: number, fill: string, more = ''): string =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}" ${more}/>`;

export const ellipse = (x: number, y: number, rx: number, ry: number, fill: string, more = ''): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}" ${more}/>`;

/** A filled shape. */
export const shape = (d: string, fill: string, more = ''): string =>
  `<path d="${d}" fill="${fill}" ${more}/>`;

/** A line of a width, with round ends. */
export const stroke = (d: string, color: string, width: number, more = ''): string =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`;

/** Moves, scales and turns what it holds. */
export const group = (transform: string, body: string, more = ''): string =>
  `<g transform="${transform}" ${more}>${body}</g>`;

/** One piece of SVG for each number from 0 to count - 1. */
export const repeat = (count: number, each: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => each(index)).join('');
