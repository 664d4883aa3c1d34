export const mediaMessages = {
  uploadFailed: 'Upload failed',
  failedToUploadImage: 'Failed to upload image',
};
