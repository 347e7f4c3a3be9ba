/** Icons of one design: a 24px grid, strokes of 1.75 with round ends. */
const paths = {
  back: 'M14.5 5.5 8 12l6.5 6.5',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  chevron: 'm9.5 6 6 6-6 6',
  close: 'm6.5 6.5 11 11m0-11-11 11',
  copy: 'M9 9h9a2 2 0 0 1 2 2v7a2 2 0 0 1-2 2h-7a2 2 0 0 1-2-2V9Zm0 6H7a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2h7a2 2 0 0 1 2 2v3',
  down: 'm6 9.5 6 6 6-6',
  history: 'M12 7.5V12l3 2M4.5 12a7.5 7.5 0 1 0 2.4-5.5L4.5 8.5m0-4v4h4',
  leave:
    'M13.5 4.5h-6A2.5 2.5 0 0 0 5 7v10a2.5 2.5 0 0 0 2.5 2.5h6M10.5 12H20m-3.5-3.5L20 12l-3.5 3.5',
  link: 'M10 14a4 4 0 0 0 5.7 0l3.1-3.1a4 4 0 0 0-5.7-5.7L12 6.3m2 3.7a4 4 0 0 0-5.7 0l-3.1 3.1a4 4 0 0 0 5.7 5.7l1.1-1.1',
  receive: 'M12 4v12m-5-5 5 5 5-5M5 20h14',
  scan: 'M4 8.5V6a2 2 0 0 1 2-2h2.5M15.5 4H18a2 2 0 0 1 2 2v2.5M20 15.5V18a2 2 0 0 1-2 2h-2.5M8.5 20H6a2 2 0 0 1-2-2v-2.5M4 12h16',
  seal: 'm8.8 12.2 2.3 2.3 4.3-4.5M12 3l7 2.5v5.7c0 4.3-2.9 8.2-7 9.8-4.1-1.6-7-5.5-7-9.8V5.5L12 3Z',
  send: 'M7 17 17 7m0 0H9m8 0v8',
  sign: 'm5 19 .9-4.2L15.6 5a1.8 1.8 0 0 1 2.5 0l.9.9a1.8 1.8 0 0 1 0 2.5L9.2 18.1 5 19Zm8.6-12L17 10.4',
  switch: 'M7.5 4.5 4 8l3.5 3.5M4 8h16m-3.5 4.5L20 16l-3.5 3.5M20 16H4',
  time: 'M12 7.5V12l3 2m6-2a9 9 0 1 1-18 0 9 9 0 0 1 18 0Z',
  warning:
    'M12 9.5V13m0 3.25v.01M10.3 4.7 3.6 16.5a2 2 0 0 0 1.7 3h13.4a2 2 0 0 0 1.7-3L13.7 4.7a2 2 0 0 0-3.4 0Z',
} as const

export type IconName = keyof typeof paths

/** An icon beside a text, hidden from screen readers. */
export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
  return (
    <svg className="icon" width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  )
}
