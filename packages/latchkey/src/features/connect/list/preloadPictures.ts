import type { Engine } from '../../../core/engine.ts'
import { pictures } from '../../../core/provider/directory/pictures.ts'
import type { Listing } from '../directory/listing.ts'

const first = 20
const patience = 2_000

/** Waits for the icons of the first rows, up to a limit. */
export async function preloadPictures(engine: Engine, listings: readonly Listing[]): Promise<void> {
  const { load } = pictures(engine)
  const ids = listings.slice(0, first).flatMap(({ image_id }) => image_id ?? [])
  if (ids.length === 0) return
  let timer: ReturnType<typeof setTimeout> | undefined
  const enough = new Promise((resolve) => {
    timer = setTimeout(resolve, patience)
  })
  await Promise.race([Promise.all(ids.map((id) => load('wallet', id))), enough])
  clearTimeout(timer)
}
