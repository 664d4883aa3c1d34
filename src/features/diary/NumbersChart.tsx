import '@mantine/charts/styles.layer.css';
import '@mantine/core/styles/ColorSwatch.layer.css';
import { BarChart } from '@mantine/charts';
import type { BarChartSeries } from '@mantine/charts';
import { Text, Title } from '@mantine/core';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { diaryMessages } from '#shared/messages/diary.ts';
import { exactCount } from '#shared/format/count.ts';
import classes from './NumbersChart.module.css';

interface NumbersChartProps<Row extends object> {
  title: string;
  rows: readonly Row[];
  /** The key of the column with a row's name, and that column's heading. */
  name: keyof Row & string;
  nameLabel: string;
  /** The columns drawn as stacked bars. */
  series: readonly (BarChartSeries & { name: keyof Row & string; label: string })[];
  /** Horizontal bars, for long names. */
  sideways?: boolean;
  legend?: boolean;
  /** Shortens a name for the chart, where every name is drawn, however narrow the screen. */
  short?: (name: string) => string;
  /** Shown below the chart. */
  children?: ReactNode;
}

/** The height of a horizontal bar, in pixels. */
const bar = 34;

/** A bar chart, and the same numbers as a table: screen readers skip the chart, and only a pointer shows its exact numbers. */
export function NumbersChart<Row extends object>({
  title,
  rows,
  name,
  nameLabel,
  series,
  sideways = false,
  legend = false,
  short,
  children,
}: NumbersChartProps<Row>) {
  const id = useId();
  const drawn = series.filter((one) => rows.some((row) => row[one.name] !== 0));
  return (
    <section className={classes.section} aria-labelledby={id}>
      <Title id={id} order={2} fz="lg" lh="lg" mb="sm">
        {title}
      </Title>
      <div aria-hidden="true">
        <BarChart
          h={sideways ? rows.length * bar + 40 : 220}
          data={rows.map((row) => ({ ...row }))}
          dataKey={name}
          series={drawn}
          type={sideways ? 'default' : 'stacked'}
          orientation={sideways ? 'vertical' : 'horizontal'}
          withLegend={legend}
          classNames={{ legendItemColor: classes.swatch }}
          // in the order of the stack
          legendProps={{ verticalAlign: 'top', itemSorter: null }}
          valueFormatter={exactCount}
          tickLine="none"
          gridAxis="none"
          gridColor="var(--line)"
          textColor="var(--quiet)"
          tooltipProps={{ cursor: { fill: 'var(--sheen)' } }}
          maxBarWidth={44}
          withTooltip
          {...(sideways
            ? { xAxisProps: { allowDecimals: false }, yAxisProps: { width: 128 } }
            : {
                xAxisProps: short
                  ? { tickFormatter: short, interval: 0 }
                  : { interval: 'equidistantPreserveEnd' },
                yAxisProps: { allowDecimals: false, width: 'auto' },
              })}
          barProps={{ isAnimationActive: false, radius: 3 }}
          tooltipAnimationDuration={0}
          barChartProps={{
            accessibilityLayer: false,
            // without it, the top label of the axis, half above the plot, would be moved down
            ...(!sideways && !legend && { margin: { top: 12 } }),
          }}
        />
        {children}
      </div>
      <Text component="details" size="sm" mt="xs">
        <Text component="summary" inherit c="quiet" className={classes.summary}>
          {diaryMessages.showAsTable}
        </Text>
        <table className={classes.table} aria-labelledby={id}>
          <thead>
            <tr>
              <th scope="col">{nameLabel}</th>
              {series.map((one) => (
                <th key={one.name} scope="col">
                  {one.label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={String(row[name])}>
                <th scope="row">{String(row[name])}</th>
                {series.map((one) => (
                  <td key={one.name}>{String(row[one.name])}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Text>
    </section>
  );
}
