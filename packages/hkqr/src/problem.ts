/** What is wrong with a code, in a form that a program can decide by and a person can find. */

/** The kinds of problems; a wrong code has one of them, the first that was met. */
export type ProblemCode =
  /** An object whose two digits of id or of length are missing, or whose value is cut off. */
  | 'BROKEN'
  /** Two objects with one id in the same place. */
  | 'DUPLICATE'
  /** The format is not said first, or the checksum is not last. */
  | 'ORDER'
  /** The payload is not the one that was written. */
  | 'CHECKSUM'
  | 'MISSING'
  /** Two objects of which a code has one. */
  | 'CONFLICT'
  | 'TOO_LONG'
  /** A value of another form than its object has. */
  | 'VALUE'
  /** The picture does not show the payload it was drawn for. */
  | 'PICTURE'

export interface Problem {
  readonly code: ProblemCode
  /** Which object: `54`, or `26/02` for one inside another; empty when it is the whole payload. */
  readonly path: string
  /** Where it begins, counted in characters of the payload; known when a payload is read. */
  readonly at?: number | undefined
  readonly says: string
}

/** Thrown by all that writes and reads codes; nothing else is. */
export class HkqrError extends Error {
  override readonly name = 'HkqrError'
  readonly problem: Problem

  constructor(problem: Problem) {
    const object = problem.path === '' ? '' : `${problem.path}: `
    const place = problem.at === undefined ? '' : ` (at character ${String(problem.at)})`
    super(`${object}${problem.says}${place}`)
    this.problem = problem
  }
}
