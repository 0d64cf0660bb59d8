/** A second factor that was added just now. */
export interface Added {
  readonly name: string
  /** Told with the first factor only, and never again. */
  readonly recoveryCodes: readonly string[] | null
}
