import { vi } from 'vitest'

// Vitest's default of one second is too short on a busy machine, and has no global setting.
const { waitFor } = vi
vi.waitFor = (check, options = {}) => {
  const given = typeof options === 'number' ? { timeout: options } : options
  return waitFor(check, { timeout: 15_000, ...given })
}
