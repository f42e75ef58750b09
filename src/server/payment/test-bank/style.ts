/** Striped, so that nobody takes it for a real bank. */
export const bankStyle = `
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; display: flex; flex-direction: column; align-items: center; background: #f3f1ea;
  color: #1b1c1a; font: 15px/1.5 system-ui, sans-serif; }
body::before { content: ""; align-self: stretch; height: 10px;
  background: repeating-linear-gradient(-45deg, #1b1c1a 0 14px, #f2b81e 14px 28px); }
header { display: flex; align-items: center; gap: 12px; width: 100%; max-width: 30rem; padding: 24px 20px 12px; }
header strong { font-size: 17px; letter-spacing: .01em; }
.badge { border: 1px solid #8a6200; color: #6b4c00; background: #fdf3d3; border-radius: 3px; padding: 1px 8px; font-size: 12px; }
main { width: 100%; max-width: 30rem; background: #fff; border: 1px solid #d8d5ca; border-radius: 4px; padding: 24px 20px; }
h1 { margin: 0 0 16px; font-size: 28px; line-height: 1.2; font-variant-numeric: tabular-nums; }
h1 .label { display: block; color: #5d5f58; font-size: 13px; font-weight: 500; }
h2 { margin: 0; font-size: 15px; }
dl { margin: 0 0 20px; border-top: 1px solid #e4e1d7; }
dl div { display: flex; justify-content: space-between; gap: 16px; border-bottom: 1px solid #e4e1d7; padding: 8px 0; }
dt { color: #5d5f58; } dd { margin: 0; text-align: right; }
h1 + dl div:last-child { display: none; }
.number { font-family: ui-monospace, "IBM Plex Mono", monospace; font-variant-numeric: tabular-nums; }
label { display: block; font-weight: 600; margin-bottom: 4px; }
input { width: 100%; min-height: 44px; border: 1px solid #6f7168; border-radius: 3px; padding: 0 12px; background: #fff;
  color: inherit; font: 16px ui-monospace, "IBM Plex Mono", monospace; letter-spacing: .04em; }
.hint { margin: 4px 0 12px; color: #5d5f58; font-size: 13px; }
.fault { margin: 0 0 12px; color: #9f1d14; }
button { min-height: 44px; padding: 0 16px; border: 1px solid #6f7168; border-radius: 3px; background: #fff; color: inherit;
  font: inherit; font-weight: 600; cursor: pointer; }
button:hover { background: #f3f1ea; }
button.main { width: 100%; border-color: #1b1c1a; background: #1b1c1a; color: #fff; }
button.main:hover { background: #3a3c38; }
:focus-visible { outline: 2px solid #0b5d4e; outline-offset: 2px; }
form + form { margin-top: 24px; border-top: 1px solid #e4e1d7; padding-top: 20px; }
.pair { display: grid; gap: 12px; }
ul { list-style: none; margin: 0; padding: 0; }
li { display: grid; grid-template-columns: 1fr auto; align-items: center; column-gap: 12px; border-top: 1px solid #e4e1d7; padding: 8px 0; }
li .does { grid-row: 2; color: #5d5f58; font-size: 13px; } li button { grid-row: 1 / span 2; grid-column: 2; }
.back { margin: 20px 0 0; } a { color: #0b5d4e; display: inline-block; padding: 10px 0; }
footer { width: 100%; max-width: 30rem; padding: 12px 20px 32px; color: #5d5f58; font-size: 13px; }
`
