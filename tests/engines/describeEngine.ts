import { afterAll, beforeAll, describe, test } from 'vitest'
import type { Engine } from './drive/Engine.ts'
import { journeys } from './journeys/journeys.ts'
import { type Journey, runJourney } from './openRoom.ts'

/** Runs journeys in an engine. */
export function describeEngine(
  name: string,
  open: () => Promise<Engine>,
  chosen: readonly Journey[] = journeys,
): void {
  describe(name, () => {
    let engine: Engine
    beforeAll(async () => {
      engine = await open()
      console.log(`Journeys run in ${engine.version}.`)
    })
    afterAll(() => engine?.stop())

    for (const journey of chosen) test(journey.name, () => runJourney(engine, journey))
  })
}
