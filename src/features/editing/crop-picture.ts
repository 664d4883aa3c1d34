/** A part of a picture, in its own pixels. */
export interface CropArea {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The longest side at which a picture is shown, in pixels: anything larger would be uploaded needlessly. */
const MAX_SIDE = 960;

/** Crops an upright picture. Formats other than JPEG keep their transparency. */
export async function cropPicture(file: File, { x, y, width, height }: CropArea): Promise<File> {
  const picture = await createImageBitmap(file);
  const side = Math.max(1, Math.min(MAX_SIDE, Math.round(width)));
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser has no 2D canvas.');
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, x, y, width, height, 0, 0, side, side);
  picture.close();
  const type = file.type === 'image/jpeg' ? 'image/jpeg' : 'image/png';
  const cropped = await new Promise<Blob | null>((done) => canvas.toBlob(done, type, 0.92));
  if (!cropped) throw new Error('The picture could not be cropped.');
  return new File([cropped], file.name, { type });
}
