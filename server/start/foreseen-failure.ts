/**
 * A failure whose cause the operator can mend: a taken port, an unreachable database, a bad variable.
 * Its message is one plain sentence, shown without a stack.
 */
export class ForeseenFailure extends Error {
  override name = "ForeseenFailure"
}
