import type { Key } from './Engine.ts'

/** Key values of the WebDriver specification. */
const values: Readonly<Record<Key, string>> = { Enter: '\uE007', Escape: '\uE00C', Tab: '\uE004' }

/** Milliseconds that a visitor holds a mouse button down. The page may change meanwhile. */
export const pressTime = 60

/** Actions of a mouse that clicks once; WebDriver and WebDriver BiDi share their shape. */
export function clickActions(x: number, y: number): object[] {
  const actions = [
    { duration: 0, type: 'pointerMove', x: Math.round(x), y: Math.round(y) },
    { button: 0, type: 'pointerDown' },
    { duration: pressTime, type: 'pause' },
    { button: 0, type: 'pointerUp' },
  ]
  return [{ actions, id: 'mouse', parameters: { pointerType: 'mouse' }, type: 'pointer' }]
}

/** Actions of a keyboard that presses a named key. */
export function pressActions(key: Key): object[] {
  return typeActions(values[key])
}

/** Actions of a keyboard that types a text. */
export function typeActions(text: string): object[] {
  const actions = [...text].flatMap((value) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ])
  return [{ actions, id: 'keyboard', type: 'key' }]
}
