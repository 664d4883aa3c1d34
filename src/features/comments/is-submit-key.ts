type KeyPress = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'altKey' | 'isComposing' | 'keyCode'>;

/**
 * Whether this key press submits: Enter without Shift or Alt, and not the Enter that confirms an input method's candidate. Safari ends the
 * composition before it sends that key press, which then has the key code 229.
 */
export const isSubmitKey = ({ key, shiftKey, altKey, isComposing, keyCode }: KeyPress): boolean =>
  key === 'Enter' && !shiftKey && !altKey && !isComposing && keyCode !== 229;
