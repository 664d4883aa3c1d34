type KeyPress = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'altKey' | 'isComposing' | 'keyCode'>;

/**
 * Whether this press submits: Enter alone, and not the Enter that confirms an input method's candidate. Safari ends the composition
 * before the press that ended it; its key code is then 229.
 */
export const isSubmitKey = ({ key, shiftKey, altKey, isComposing, keyCode }: KeyPress): boolean =>
  key === 'Enter' && !shiftKey && !altKey && !isComposing && keyCode !== 229;
