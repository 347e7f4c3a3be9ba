import { expect, test, vi } from 'vitest'
import type { LogLevel } from './levels.ts'
import { logLimit } from './logBook.ts'
import { createLogger } from './logger.ts'

function setup(level?: LogLevel) {
  const sink = { debug: vi.fn(), error: vi.fn(), info: vi.fn(), warn: vi.fn() }
  return { logger: createLogger({ ...(level && { level: () => level }), sink }), sink }
}

test('keeps and prints errors, and skips lower levels', async () => {
  const { logger, sink } = setup()
  logger.error('broken', { chainId: 'eip155:1' })
  logger.warn('odd')
  logger.debug('detail')

  expect(await logger.read()).toEqual([expect.stringMatching(/^\d{4}-.+Z error broken/)])
  expect(sink.error).toHaveBeenCalledExactlyOnceWith('broken {"chainId":"eip155:1"}')
  expect(sink.warn).not.toHaveBeenCalled()
  expect(sink.debug).not.toHaveBeenCalled()
})

test('behavior: each level includes the more severe ones', async () => {
  const { logger, sink } = setup('info')
  logger.error('a')
  logger.warn('b')
  logger.info('c')
  logger.debug('d')
  expect(await logger.read()).toHaveLength(3)
  expect(sink.info).toHaveBeenCalledWith('c')
})

test('behavior: silent keeps no line', async () => {
  const { logger } = setup('silent')
  logger.error('a')
  expect(await logger.read()).toEqual([])
})

test('behavior: neither keeps nor prints secrets', async () => {
  const { logger, sink } = setup()
  logger.error('pairing', 'wc:1@2?symKey=ab12cd')
  expect((await logger.read())[0]).not.toContain('ab12cd')
  expect(sink.error).toHaveBeenCalledWith('pairing wc:1@2?symKey=…')
})

test('behavior: keeps the newest 1,024,000 bytes', async () => {
  expect(logLimit).toBe(1_024_000)
  const { logger } = setup()
  for (let line = 0; line < 300; line++) logger.error(`${line} ${'ü'.repeat(5000)}`)

  const lines = await logger.read()
  const bytes = new TextEncoder().encode(lines.join('')).length
  expect(bytes).toBeLessThanOrEqual(logLimit)
  expect(bytes).toBeGreaterThan(logLimit - 11_000)
  expect(lines.at(-1)).toContain('error 299 ')
})

test('behavior: drops a line above the limit', async () => {
  const { logger } = setup()
  logger.error('before')
  logger.error('x'.repeat(logLimit))
  expect(await logger.read()).toEqual([])
  logger.error('after')
  expect(await logger.read()).toHaveLength(1)
})
