/** A part of a picture, in its own pixels. */
export interface Part {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The longest side at which a picture is shown, in pixels: anything larger would be uploaded needlessly. */
const SIDE = 960;

/** Cuts a part out of an upright picture. Formats other than JPEG keep their transparency. */
export async function cutPicture(file: File, { x, y, width, height }: Part): Promise<File> {
  const picture = await createImageBitmap(file);
  const side = Math.max(1, Math.min(SIDE, Math.round(width)));
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('this browser draws nothing');
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, x, y, width, height, 0, 0, side, side);
  picture.close();
  const type = file.type === 'image/jpeg' ? 'image/jpeg' : 'image/png';
  const cut = await new Promise<Blob | null>((done) => canvas.toBlob(done, type, 0.92));
  if (!cut) throw new Error('the picture could not be cut');
  return new File([cut], file.name, { type });
}
