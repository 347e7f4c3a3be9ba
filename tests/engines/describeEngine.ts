import { afterAll, beforeAll, describe, test } from 'vitest'
import type { Engine } from './drive/Engine.ts'
import { journeys } from './journeys/journeys.ts'
import { runJourney } from './openRoom.ts'

/** Runs every journey in an engine. */
export function describeEngine(name: string, open: () => Promise<Engine>): void {
  describe(name, () => {
    let engine: Engine
    beforeAll(async () => {
      engine = await open()
      console.log(`Journeys run in ${engine.version}.`)
    })
    afterAll(() => engine?.stop())

    for (const journey of journeys) test(journey.name, () => runJourney(engine, journey))
  })
}
