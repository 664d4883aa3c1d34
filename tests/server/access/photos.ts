import { type Row, ownerAlone } from './row.ts';

export const photos: Row[] = [
  { path: 'photos.add', ...ownerAlone('IMAGE_UNUSABLE'), input: ({ upload }) => ({ imageId: upload.id }) },
  {
    path: 'photos.describe',
    ...ownerAlone('NOT_FOUND'),
    input: ({ photo }) => ({ id: photo.id, alt: 'Changed' }),
  },
  { path: 'photos.order', ...ownerAlone('PHOTOS_CHANGED'), input: ({ photo }) => ({ ids: [photo.id] }) },
  { path: 'photos.remove', ...ownerAlone('NOT_FOUND'), input: ({ photo }) => ({ id: photo.id }) },
  {
    path: 'photos.setAvatar',
    ...ownerAlone('IMAGE_UNUSABLE'),
    input: ({ avatar }) => ({ imageId: avatar.id }),
  },
];
