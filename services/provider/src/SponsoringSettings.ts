import * as v from 'valibot'

export const gwei = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

/** The fees that a project pays, and for which calls. */
export const SponsoringSettings = v.object({
  gweiPerDay: gwei,
  gweiPerVisitorPerDay: gwei,
  calls: v.optional(
    v.array(
      v.object({
        to: v.pipe(v.string(), v.regex(/^0x[0-9a-f]{40}$/i, 'Expected an address')),
        methods: v.optional(
          v.array(v.pipe(v.string(), v.regex(/^0x[0-9a-f]{8}$/i, 'Expected a selector'))),
        ),
      }),
    ),
  ),
})
