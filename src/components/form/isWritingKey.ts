type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/** Whether a key writes a character, and is no shortcut. */
export const isWritingKey = ({ key, ctrlKey, metaKey, altKey }: Key): boolean =>
  key.length === 1 && !ctrlKey && !metaKey && !altKey;
