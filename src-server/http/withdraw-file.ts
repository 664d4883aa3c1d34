import type { Response } from 'express';

const headers = [
  'Accept-Ranges',
  'Content-Encoding',
  'Content-Length',
  'Content-Range',
  'Content-Type',
  'ETag',
  'Last-Modified',
];

/** Removes what the response says about a file that cannot be sent after all, so that something else can be sent in its place. */
export function withdrawFile(response: Response): void {
  for (const name of headers) response.removeHeader(name);
  response.status(200);
}
