import { z } from 'zod';
import { limits } from '#shared/limits.ts';
import { Id, text } from './text.ts';

/** A picture from `POST /media`, uploaded as an avatar; null removes the avatar. */
export const SetAvatar = z.strictObject({ imageId: Id.nullable() });
export type SetAvatar = z.infer<typeof SetAvatar>;

/** A picture from `POST /media`, uploaded as a photo. */
export const AddPhoto = z.strictObject({ imageId: Id });
export type AddPhoto = z.infer<typeof AddPhoto>;

export const PhotoById = z.strictObject({ id: Id });
export type PhotoById = z.infer<typeof PhotoById>;

/** All photos of the member, in the new order. */
export const OrderPhotos = z.strictObject({ ids: z.array(Id).min(1).max(limits.extraPhotos) });
export type OrderPhotos = z.infer<typeof OrderPhotos>;

/** The alternative text of a photo. */
export const DescribePhoto = z.strictObject({ id: Id, alt: text({ limit: limits.alt }) });
export type DescribePhoto = z.infer<typeof DescribePhoto>;
