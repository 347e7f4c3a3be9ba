import { vi } from 'vitest'

// The second that vitest gives is too short on a busy machine, and no setting of it is for all.
const { waitFor } = vi
vi.waitFor = (check, options = {}) => {
  const given = typeof options === 'number' ? { timeout: options } : options
  return waitFor(check, { timeout: 15_000, ...given })
}
