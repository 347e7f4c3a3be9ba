import type { LiteSVM, SlotHash } from 'litesvm'

/** Length of a slot in ms, as on mainnet. */
export const slotTime = 400
/** Slots for which a blockhash is valid. */
const lifetime = 150

/** The network's clock: slots by wall time, each with a blockhash. */
export type Slots = {
  /** Advances the virtual machine to the current time. Cheap if no slot has passed. */
  advance(): void
  current(): bigint
  latest(): { readonly blockhash: string; readonly lastValidBlockHeight: bigint }
  isRecent(blockhash: string): boolean
}

/** Creates a clock that catches up on demand, so that an idle network costs nothing. */
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
    // Lookup tables can only be created for a slot in this list.
    vm.setSlotHashes(
      [...recent].reverse().map(({ blockhash, slot: at }) => slotHash(at, blockhash)),
    )
  }
}

function slotHash(slot: bigint, hash: string): SlotHash {
  return { hash, slot } as SlotHash
}
