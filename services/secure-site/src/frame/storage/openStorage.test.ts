import { expect, test, vi } from 'vitest'
import { openStorage } from './openStorage.ts'

const denials: readonly [string, () => IDBFactory][] = [
  [
    'the global throws',
    () => {
      throw new DOMException('denied', 'SecurityError')
    },
  ],
  [
    '`open` throws',
    () => {
      const open = () => {
        throw new DOMException('denied', 'InvalidStateError')
      }
      // Only `open` is called.
      return { open } as unknown as IDBFactory
    },
  ],
  [
    '`open` fails',
    () => {
      const open = () => {
        const request = { error: new DOMException('denied', 'UnknownError'), onerror: () => {} }
        queueMicrotask(() => request.onerror())
        return request
      }
      return { open } as unknown as IDBFactory
    },
  ],
]

test.each(denials)('keeps records in memory if %s, and says so', async (_, factory) => {
  const onTemporary = vi.fn()
  const storage = openStorage(factory, onTemporary)
  await storage.write('key:a', 1)
  await storage.write('key:b', 2)
  await storage.write('login', 3)
  expect(await storage.read('key:a')).toBe(1)
  await storage.remove('key:a')
  expect(await storage.read('key:a')).toBeUndefined()
  await storage.removeAll('key:')
  expect(await storage.read('key:b')).toBeUndefined()
  expect(await storage.read('login')).toBe(3)
  expect(storage.isTemporary()).toBe(true)
  expect(onTemporary).toHaveBeenCalledOnce()
})
