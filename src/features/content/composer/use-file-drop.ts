import { useState } from 'react';
import type { ClipboardEvent, DragEvent } from 'react';

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files');

/** Takes files that are pasted into an element or dropped on it. `isDraggingOver`: files are being dragged above it. */
export function useFileDrop(onFiles: (files: readonly File[]) => void) {
  const [isDraggingOver, setIsDraggingOver] = useState(false);
  const handleDrag = (event: DragEvent) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    setIsDraggingOver(true);
  };
  return {
    isDraggingOver,
    handlers: {
      onDragEnter: handleDrag,
      onDragOver: handleDrag,
      onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
        if (!(relatedTarget instanceof Node) || !currentTarget.contains(relatedTarget))
          setIsDraggingOver(false);
      },
      onDrop: (event: DragEvent) => {
        setIsDraggingOver(false);
        if (!hasFiles(event)) return;
        event.preventDefault();
        onFiles([...event.dataTransfer.files]);
      },
      onPaste: (event: ClipboardEvent) => {
        const { files: found, types } = event.clipboardData;
        const files = [...found];
        // word processors add a picture of the copied text
        const isText = types.includes('text/plain') && types.includes('text/html');
        if (files.length === 0 || isText) return;
        event.preventDefault();
        onFiles(files);
      },
    },
  };
}
