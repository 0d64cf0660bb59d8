import type { BillTexts } from './en.ts'

export const zhHans: BillTexts = {
  title: (ticketNo) => `账单二维码 ${ticketNo}`,
  openAmount: '金额：由付款人输入',
  payBy: (day) => `付款截止日期：${day}`,
  sheets: { bills: '账单', notes: '说明' },
  columns: {
    billReference: '必填。1 至 25 个字母、数字和 / _ -。文件内每张账单须有自己的编号。',
    amount: 'HKD 0.01 至 9999999999.99，例如 1280.50。留空则由付款人输入。',
    dueDate: '日期，例如 2026-12-31，今天或之后。二维码可支付至当天结束。',
    customerRef: '最多 25 个英文键盘上的字母、数字和符号。付款人会看到。',
    customerName: '最多 80 个字符。打印在表格上，不在二维码内。',
    customerEmail: '一个电子邮箱地址。仅在结果中，不在二维码内。',
    remark: '最多 140 个字符。仅在结果中，不在二维码内。',
  },
  limits: ['限制', '每个文件最多 5,000 张账单和 10 MB。不接受公式：请粘贴数值。'],
  example: ['示例', '第一张工作表中的两张账单是示例，请用您的账单替换。'],
  examples: [
    { customerName: 'Chan Tai Man', remark: '付款人会看到账单编号、金额和商户' },
    { customerName: '陳大文', remark: '没有金额时由付款人输入' },
  ],
  faults: {
    'Enter a bill reference': '请输入账单编号',
    'Shorten the reference to 25 characters': '请把账单编号缩短至 25 个字符',
    'Use only letters, digits and / _ -': '只能使用字母、数字和 / _ -',
    'Enter an amount from 0.01 to 9999999999.99, e.g. 1280.50, or leave it empty for the payer to enter':
      '请输入 0.01 至 9999999999.99 的金额，例如 1280.50；留空则由付款人输入',
    'Enter a valid date, e.g. 2026-12-31': '请输入有效的日期，例如 2026-12-31',
    'Enter a date before 2100': '请输入 2100 年之前的日期',
    'The date is in the past: enter {} or later': '日期已过：请输入 {} 或之后的日期',
    'Shorten it to {} characters': '请缩短至 {} 个字符',
    'Remove characters that are invisible or reverse the text': '请删除不可见或会反转文字的字符',
    'Use a single line of printable characters': '请输入一行可打印的字符',
    'Use at most 25 letters, digits and symbols of the English keyboard':
      '最多 25 个英文键盘上的字母、数字和符号',
    'Do not enter a full card number: the last four digits are enough':
      '请勿输入完整卡号：最后四位数字即可',
    'Enter one e-mail address, or leave it empty': '请输入一个电子邮箱地址，或留空',
    'Row {} has the same reference: each bill needs its own':
      '第 {} 行的账单编号相同：每张账单须有自己的编号',
    'This cannot be put into a QR code: it is too long': '无法放入二维码：内容过长',
    'This cannot be put into a QR code: the bank of the FPS address is unknown':
      '无法放入二维码：不知道收款识别代号所属的银行',
    'This cannot be put into a QR code: it has a value that no code may have':
      '无法放入二维码：二维码不能包含这样的内容',
    'The QR code was not drawn correctly. Try again': '未能正确绘制二维码。请重试',
  },
}
