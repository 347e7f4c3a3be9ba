/** Records of the frame by name. Values may be keys that no script can export. */
export type Storage = {
  /** Whether the browser denied storage, so that records end with the page. */
  readonly isTemporary: () => boolean
  read(name: string): Promise<unknown>
  write(name: string, value: unknown): Promise<void>
  remove(name: string): Promise<void>
  /** Removes the records whose name begins with a text. */
  removeAll(prefix: string): Promise<void>
}

const database = 'latchkey'
const store = 'records'

/**
 * Opens the frame's IndexedDB. Browsers deny it to frames in several ways: the global throws, `open`
 * throws or fails, a later write fails. From the first failure on, records stay in memory.
 */
export function openStorage(readFactory: () => IDBFactory, onTemporary: () => void): Storage {
  const memory = new Map<string, unknown>()
  let isTemporary = false
  let opened: Promise<IDBDatabase> | undefined

  async function use<value>(
    mode: IDBTransactionMode,
    work: (records: IDBObjectStore) => IDBRequest<value>,
  ): Promise<value | undefined> {
    if (isTemporary) return undefined
    try {
      opened ??= openDatabase(readFactory())
      const transaction = (await opened).transaction(store, mode)
      const request = work(transaction.objectStore(store))
      await isDone(transaction)
      return request.result
    } catch {
      // Denied storage is a state that the interface shows, not a failure of the login.
      isTemporary = true
      onTemporary()
      return undefined
    }
  }

  return {
    isTemporary: () => isTemporary,
    async read(name) {
      if (memory.has(name)) return memory.get(name)
      return use('readonly', (records) => records.get(name))
    },
    async write(name, value) {
      await use('readwrite', (records) => records.put(value, name))
      if (isTemporary) memory.set(name, value)
    },
    async remove(name) {
      memory.delete(name)
      await use('readwrite', (records) => records.delete(name))
    },
    async removeAll(prefix) {
      for (const name of memory.keys()) if (name.startsWith(prefix)) memory.delete(name)
      const range = rangeOf(prefix)
      if (range) await use('readwrite', (records) => records.delete(range))
    },
  }
}

function rangeOf(prefix: string): IDBKeyRange | undefined {
  return globalThis.IDBKeyRange?.bound(prefix, `${prefix}\uffff`)
}

function openDatabase(factory: IDBFactory): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = factory.open(database, 1)
    request.onupgradeneeded = () => request.result.createObjectStore(store)
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
    request.onblocked = () => reject(new Error('The database is blocked.'))
  })
}

function isDone(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onerror = () => reject(transaction.error)
    transaction.onabort = () => reject(transaction.error)
  })
}
