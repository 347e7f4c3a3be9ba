import type { Adapter, AdapterPayload } from 'oidc-provider'

/** The life of records without one of their own, in seconds. */
const longest = 3_600

/** Keeps the records of one provider in memory, each as long as it lives. */
export function createAdapter(): (model: string) => Adapter {
  const records = new Map<string, { readonly payload: AdapterPayload; readonly endsAt: number }>()

  function read(key: string): AdapterPayload | undefined {
    const record = records.get(key)
    if (record && record.endsAt > Date.now()) return record.payload
    records.delete(key)
    return undefined
  }

  return (model) => {
    const keyOf = (id: string) => `${model} ${id}`
    const findBy = (name: 'uid' | 'userCode', value: string) =>
      [...records.keys()]
        .filter((key) => key.startsWith(`${model} `))
        .map(read)
        .find((payload) => payload?.[name] === value)
    return {
      async consume(id) {
        const payload = read(keyOf(id))
        if (payload) payload.consumed = Math.floor(Date.now() / 1_000)
      },
      async destroy(id) {
        records.delete(keyOf(id))
      },
      find: async (id) => read(keyOf(id)),
      findByUid: async (uid) => findBy('uid', uid),
      findByUserCode: async (code) => findBy('userCode', code),
      async revokeByGrantId(grantId) {
        // A login as another account ends the grant, and its interaction goes on.
        for (const [key, { payload }] of records)
          if (key.startsWith(keyOf('')) && payload.grantId === grantId) records.delete(key)
      },
      async upsert(id, payload, seconds) {
        records.set(keyOf(id), { endsAt: Date.now() + (seconds ?? longest) * 1_000, payload })
      },
    }
  }
}
