declare global {
  interface Window {
    /** Listens until the page is hydrated; set by `index.html`. */
    onEarlyPress?: (event: MouseEvent) => void;
    earlyPresses?: HTMLButtonElement[];
  }
}

/** Presses again what was pressed in the server's HTML before buttons worked. React hydrates a pressed part immediately. */
export function repeatEarlyPresses(): void {
  const { onEarlyPress, earlyPresses = [] } = window;
  if (onEarlyPress) window.removeEventListener('click', onEarlyPress, true);
  delete window.earlyPresses;
  for (const button of earlyPresses) button.click();
}

/** Sets a field's text as typing does: with the native setter, since React's own would hide the change from React. */
function typeInto(field: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Types again what was typed into a search field in the server's HTML, which React would take for the field's initial text. */
export function repeatEarlyTyping(): void {
  const fields = [...document.querySelectorAll<HTMLInputElement>('#root input[type="search"]')];
  for (const field of fields.filter(({ value, defaultValue }) => value !== defaultValue)) {
    const { value, selectionStart, selectionEnd } = field;
    // hydrates the field
    typeInto(field, value);
    field.value = field.defaultValue;
    typeInto(field, value);
    field.setSelectionRange(selectionStart, selectionEnd);
  }
}
