import type { FormErrors, UseFormReturnType } from '@mantine/form';

/** Focuses the first field, in the order on the screen, whose value a form has refused. */
export function focusFirstInvalid(
  form: Pick<UseFormReturnType<unknown>, 'getInputNode'>,
  errors: FormErrors,
): void {
  const [first] = Object.keys(errors)
    .flatMap((field) => form.getInputNode(field) ?? [])
    .toSorted((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1));
  first?.focus();
}

/**
 * The props of a submit button that looks disabled but can be reached by Tab: when pressed, it says what has to be corrected first.
 */
export const disabledUntil = (isValid: boolean) => ({
  'aria-disabled': !isValid || undefined,
  'data-disabled': !isValid || undefined,
});
