export const mediaMessages = {
  uploadFailed: 'Upload failed',
  failedToUploadImage: 'Failed to upload image',
  altText: 'Alt text',
  altTextHint: 'Describe the photo for people who can’t see it',
};
