import type { LiteSVM, SlotHash } from 'litesvm'

/** How long a slot lasts, in ms, as on the main network. */
export const slotTime = 400
/** How many slots a blockhash is good for. */
const lifetime = 150

/** The network's clock: slots by the wall clock, each with a blockhash that is good for a while. */
export type Slots = {
  /** Moves the machine to now. Cheap where nothing has passed. */
  advance(): void
  current(): bigint
  latest(): { readonly blockhash: string; readonly lastValidBlockHeight: bigint }
  isRecent(blockhash: string): boolean
}

/** Counts slots while nobody asks, and catches up when somebody does: an idle network costs nothing. */
export function createSlots(vm: LiteSVM, now: () => number): Slots {
  const startedAt = now()
  const first = vm.getClock().slot + 1n
  let recent: { readonly blockhash: string; readonly slot: bigint }[] = []
  let slot = first - 1n
  advance()
  return {
    advance,
    current: () => slot,
    isRecent: (blockhash) => {
      advance()
      return recent.some((one) => one.blockhash === blockhash)
    },
    latest() {
      advance()
      const last = recent[recent.length - 1]
      return {
        blockhash: last?.blockhash ?? '',
        lastValidBlockHeight: (last?.slot ?? slot) + BigInt(lifetime),
      }
    },
  }

  function advance() {
    const target = first + BigInt(Math.max(0, Math.floor((now() - startedAt) / slotTime)))
    if (target === slot) return
    const from = target - slot > BigInt(lifetime) ? target - BigInt(lifetime) : slot
    for (let at = from + 1n; at <= target; at++) {
      vm.expireBlockhash()
      recent.push({ blockhash: vm.latestBlockhash(), slot: at })
    }
    recent = recent.filter((one) => target - one.slot < BigInt(lifetime))
    slot = target
    const clock = vm.getClock()
    clock.slot = slot
    clock.unixTimestamp = BigInt(Math.floor(now() / 1000))
    vm.setClock(clock)
    // Lookup tables are made for a slot that this list holds.
    vm.setSlotHashes(
      [...recent].reverse().map(({ blockhash, slot: at }) => slotHash(at, blockhash)),
    )
  }
}

function slotHash(slot: bigint, hash: string): SlotHash {
  return { hash, slot } as SlotHash
}
