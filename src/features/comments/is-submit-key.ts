/** The parts of a key press that decide. */
export interface KeyPress {
  key: string;
  shiftKey: boolean;
  altKey: boolean;
  /** True while an input method shows candidates. */
  isComposing: boolean;
  /** 229: the press went to an input method. Safari ends the composition before the press that ended it. */
  keyCode: number;
}

/** Whether this press submits: Enter alone, and not the Enter that confirms an input method's candidate. */
export const isSubmitKey = ({ key, shiftKey, altKey, isComposing, keyCode }: KeyPress): boolean =>
  key === 'Enter' && !shiftKey && !altKey && !isComposing && keyCode !== 229;
