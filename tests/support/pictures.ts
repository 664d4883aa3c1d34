import sharp from 'sharp';

/** A picture with some detail in it, so that it has a size. */
export const picture = (width: number, height: number, background = '#7a5c3e') =>
  sharp({
    create: { width, height, channels: 3, background, noise: { type: 'gaussian', mean: 128, sigma: 25 } },
  });

/** A JPEG. */
export const jpeg = (width = 640, height = 480): Promise<Buffer> => picture(width, height).jpeg().toBuffer();

/** An animated GIF of so many frames, each of another color. */
export async function animatedGif(frames: number, width = 120, height = 80): Promise<Buffer> {
  const pictures = await Promise.all(
    Array.from({ length: frames }, (_, frame) =>
      sharp({
        create: {
          width,
          height,
          channels: 3,
          background: { r: (frame * 37) % 256, g: (frame >> 3) * 3, b: 200 },
        },
      })
        .png()
        .toBuffer(),
    ),
  );
  return sharp(pictures, { join: { animated: true } })
    .gif({ delay: pictures.map(() => 120), loop: 0 })
    .toBuffer();
}
