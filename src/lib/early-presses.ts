declare global {
  interface Window {
    /** Listens until the page is hydrated; set by `index.html`. */
    onEarlyPress?: (event: MouseEvent) => void;
    earlyPresses?: HTMLButtonElement[];
  }
}

/** Repeats what was pressed in the HTML of the server, now that buttons work: React hydrates at once what is pressed. */
export function repeatEarlyPresses(): void {
  const { onEarlyPress, earlyPresses = [] } = window;
  if (onEarlyPress) window.removeEventListener('click', onEarlyPress, true);
  delete window.earlyPresses;
  for (const button of earlyPresses) button.click();
}
