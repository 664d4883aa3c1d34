import { z } from 'zod';
import { ImageView } from './media.ts';

export const PhotoView = z.object({ id: z.guid(), image: ImageView });
export type PhotoView = z.infer<typeof PhotoView>;
