/** Whether the escapes of a path stand for text; what cannot be decoded is wrong input, and no fault of the server. */
export function canDecode(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
