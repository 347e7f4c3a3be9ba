import { readConfig } from './readConfig.ts'
import { startFrame } from './startFrame.ts'
import { draw } from './ui/draw.tsx'

// Lazy chunks import modules of this one, so its evaluation must not wait for the page.
void startFrame({
  config: readConfig(document),
  fetch: (input, init) => fetch(input, init),
  indexedDB: () => indexedDB,
  locks: navigator.locks,
  now: () => Date.now(),
  window,
}).then(draw)
