/** Takes the merchant's clause out of a statement, as a careless change would: row security must hold alone. */
import {
  OperationNodeTransformer,
  RawNode,
  ReferenceNode,
  ColumnNode,
  ValueNode,
  type BinaryOperationNode,
  type KyselyPlugin,
  type QueryId,
} from 'kysely'

class Stripper extends OperationNodeTransformer {
  protected override transformBinaryOperation(
    node: BinaryOperationNode,
    queryId?: QueryId,
  ): BinaryOperationNode {
    const { leftOperand: left, rightOperand: right } = node
    const isMerchant =
      ReferenceNode.is(left) &&
      ColumnNode.is(left.column) &&
      left.column.column.name === 'merchant_id' &&
      ValueNode.is(right)
    // A raw "true" stands where the clause stood; the node types do not know that it fits.
    return isMerchant
      ? (RawNode.createWithSql('true') as unknown as BinaryOperationNode)
      : super.transformBinaryOperation(node, queryId)
  }
}

const stripper = new Stripper()
export const withoutMerchant: KyselyPlugin = {
  transformQuery: ({ node, queryId }) => stripper.transformNode(node, queryId),
  transformResult: ({ result }) => Promise.resolve(result),
}
