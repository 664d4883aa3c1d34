export function topOf(element: HTMLElement | null): number | undefined {
  return element?.isConnected ? Math.round(element.getBoundingClientRect().top + window.scrollY) : undefined;
}
