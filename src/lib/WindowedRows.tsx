import type { ComponentProps, ReactNode } from 'react';
import type { WindowedList } from './use-windowed-list.ts';
import classes from './WindowedRows.module.css';

interface WindowedRowsProps extends Omit<ComponentProps<'div'>, 'children'> {
  list: WindowedList;
  /** Attributes of each row's element, in addition to its position. */
  row?: (index: number) => ComponentProps<'div'>;
  children: (index: number) => ReactNode;
}

/** The rows of a windowed list, each at the position that the list has computed. */
export function WindowedRows({ list, row, children, className, ...container }: WindowedRowsProps) {
  const { containerRef, totalSize, rows, measure } = list;
  return (
    <div
      ref={containerRef}
      className={`${classes.list} ${className ?? ''}`}
      style={{ height: totalSize }}
      {...container}
    >
      {rows.map(({ index, key, offset }) => {
        const { className: rowClass, ...rest } = row?.(index) ?? {};
        return (
          <div
            key={key}
            ref={measure}
            data-index={index}
            className={`${offset === undefined ? classes.flowing : classes.row} ${rowClass ?? ''}`}
            style={offset === undefined ? undefined : { transform: `translateY(${offset}px)` }}
            {...rest}
          >
            {children(index)}
          </div>
        );
      })}
    </div>
  );
}
