/** A comparison with the acquirer's records, and what it found. */
import {
  compareRefunds,
  type Compared,
  type Difference,
  type Reconciling,
} from '#domain/reconciliation/compare.ts'

export const findDifferences = async (
  work: Reconciling,
  compared: Compared,
): Promise<Difference[]> => {
  const found: Difference[] = []
  const onDifference = (difference: Difference): void => {
    found.push(difference)
  }
  await compareRefunds({ ...work, onDifference }, compared)
  return found
}
