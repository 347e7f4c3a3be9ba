import { readConfig } from './readConfig.ts'
import { startFrame } from './startFrame.ts'
import { draw } from './ui/draw.tsx'

const frame = await startFrame({
  config: readConfig(document),
  fetch: (input, init) => fetch(input, init),
  indexedDB: () => indexedDB,
  locks: navigator.locks,
  now: () => Date.now(),
  window,
})
draw(frame)
