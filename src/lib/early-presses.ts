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

/** Sets a field's text as typing does: not by the setter from which React learns what the field has. */
function typeInto(field: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Repeats what was typed into a search in the HTML of the server, which React takes for the text that it begins with. */
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
