import { beforeAll } from 'vitest'
import { announced, quietPath } from './announcement.ts'

const hour = 3_600_000

// Frames are measured once the other lanes of `npm test` have ended.
beforeAll(async () => {
  const path = process.env[quietPath]
  if (path) await announced(path)
}, hour)
