import type { BillTexts } from './en.ts'

export const zhHantHK: BillTexts = {
  title: (ticketNo) => `賬單二維碼 ${ticketNo}`,
  openAmount: '金額：由付款人輸入',
  payBy: (day) => `請於 ${day} 或之前付款`,
  sheets: { bills: '賬單', notes: '說明' },
  columns: {
    billReference: '必填。1 至 25 個字母、數字及 / _ -。檔案內每張賬單須有自己的編號。',
    amount: 'HKD 0.01 至 9999999999.99，例如 1280.50。留空則由付款人輸入。',
    dueDate: '日期，例如 2026-12-31，今日或之後。二維碼可付款至當日結束。',
    customerRef: '最多 25 個英文鍵盤上的字母、數字及符號。付款人會看到。',
    customerName: '最多 80 個字元。印在表格上，不在二維碼內。',
    customerEmail: '一個電郵地址。只載於結果，不在二維碼內。',
    remark: '最多 140 個字元。只載於結果，不在二維碼內。',
  },
  limits: ['限制', '每個檔案最多 5,000 張賬單及 10 MB。不接受公式：請貼上數值。'],
  example: ['例子', '第一張工作表的兩張賬單是例子，請以您的賬單取代。'],
  examples: [
    { customerName: 'Chan Tai Man', remark: '付款人會看到參考編號、金額及商戶' },
    { customerName: '陳大文', remark: '沒有金額時由付款人輸入' },
  ],
  faults: {
    'Enter a bill reference': '請輸入賬單參考編號',
    'Shorten the reference to 25 characters': '請把參考編號縮短至 25 個字元',
    'Use only letters, digits and / _ -': '只可使用字母、數字及 / _ -',
    'Enter an amount from 0.01 to 9999999999.99, e.g. 1280.50, or leave it empty for the payer to enter':
      '請輸入 0.01 至 9999999999.99 的金額，例如 1280.50；留空則由付款人輸入',
    'Enter a valid date, e.g. 2026-12-31': '請輸入有效的日期，例如 2026-12-31',
    'Enter a date before 2100': '請輸入 2100 年之前的日期',
    'The date is in the past: enter {} or later': '日期已過：請輸入 {} 或之後的日期',
    'Shorten it to {} characters': '請縮短至 {} 個字元',
    'Remove characters that are invisible or reverse the text': '請刪除看不見或會倒轉文字的字元',
    'Use a single line of printable characters': '請輸入一行可列印的字元',
    'Use at most 25 letters, digits and symbols of the English keyboard':
      '最多 25 個英文鍵盤上的字母、數字及符號',
    'Do not enter a full card number: the last four digits are enough':
      '請勿輸入完整卡號：最後四位數字已足夠',
    'Enter one e-mail address, or leave it empty': '請輸入一個電郵地址，或留空',
    'Row {} has the same reference: each bill needs its own':
      '第 {} 行的參考編號相同：每張賬單須有自己的編號',
    'This cannot be put into a QR code: it is too long': '無法放入二維碼：內容過長',
    'This cannot be put into a QR code: the bank of the FPS address is unknown':
      '無法放入二維碼：不知道收款識別代號所屬的銀行',
    'This cannot be put into a QR code: it has a value that no code may have':
      '無法放入二維碼：二維碼不可包含這樣的內容',
    'The QR code was not drawn correctly. Try again': '未能正確繪製二維碼。請再試一次',
  },
}
