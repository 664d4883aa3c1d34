/** What of a key press decides. */
export interface KeyPress {
  key: string;
  shiftKey: boolean;
  altKey: boolean;
  /** True while an input method shows candidates. */
  isComposing: boolean;
  /** 229: the press went to an input method. Safari ends the composition before the press that ended it. */
  keyCode: number;
}

/** Whether this press sends: Enter alone, and not the Enter that confirms an input method's candidate. */
export function sends({ key, shiftKey, altKey, isComposing, keyCode }: KeyPress): boolean {
  return key === 'Enter' && !shiftKey && !altKey && !isComposing && keyCode !== 229;
}
