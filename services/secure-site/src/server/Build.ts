import * as v from 'valibot'

/** Contents of a build. The secure site serves it as `/build.json`, for auditors. */
export const buildReport = v.object({
  /** Scripts by the page that begins with them. */
  entries: v.record(v.string(), v.string()),
  /** SHA-256 of every file by its path, as `integrity` attributes write it. */
  files: v.record(v.string(), v.string()),
})

/** Contents of a build. */
export type BuildReport = v.InferOutput<typeof buildReport>
