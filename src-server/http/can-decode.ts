/** Whether a path's percent-encoding can be decoded; if not, the input is invalid, which is not a server error. */
export function canDecode(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
