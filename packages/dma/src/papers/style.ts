/** How papers look on a screen, on a telephone and in print. */
export const style = `
:root{color-scheme:light}
*{box-sizing:border-box}
body{font:1rem/1.5 Georgia,'PT Serif',serif;max-width:62rem;margin:0 auto;padding:1rem;color:#2b261d;background:#fdfbf5;overflow-wrap:anywhere}
h1{font-size:1.7rem;line-height:1.2;margin:.5rem 0}
h2{font-size:1.3rem;margin:2.2rem 0 .4rem;border-bottom:2px solid #b8a888}
h3{font-size:1.08rem;margin:1.4rem 0 .3rem}
h4{font-size:1rem;margin:1rem 0 .2rem;font-style:italic}
p,ul,figure,pre{margin:.5rem 0}
ul{padding-left:1.2rem}
nav{display:flex;flex-wrap:wrap;gap:.3rem .9rem;padding:.5rem 0;border-bottom:1px solid #d8cfb9}
a{color:#7a3b14}
.wide{overflow-x:auto;margin:.5rem 0}
table{border-collapse:collapse;font-size:.92rem;overflow-wrap:normal}
th,td{padding:.2rem .55rem;text-align:left;vertical-align:top;border-bottom:1px solid #e2dac6}
th{font-weight:600;background:#f3ecda}
td.n{text-align:right;font-variant-numeric:tabular-nums}
td{min-width:2.2rem}
pre{font:.86rem/1.4 'DejaVu Sans Mono',Consolas,monospace;white-space:pre-wrap;padding:.5rem .7rem;background:#f3ecda}
figure svg{max-width:100%;height:auto;vertical-align:bottom}
.part>figure{display:inline-block;margin:.3rem 1rem .3rem 0;max-width:100%}
i.state{display:inline-block;width:.8em;height:.8em;border:1px solid #3a3428}
.part{margin:0 0 .8rem}
svg.mark{vertical-align:-3px}
nav.ways{border:0;padding:.2rem 0}
.sprite{position:absolute}
.bar{display:flex;flex-wrap:wrap;align-items:center;gap:.3rem .6rem;margin:.5rem 0}
.bar[hidden],.index [hidden]{display:none}
.bar button{margin:0;min-width:2.6rem}
.bar input[type=range]{flex:1 1 8rem;min-width:6rem;padding:0}
.bar small{color:#5d5445}
ol.frames{list-style:none;margin:0;padding:0}
ol.frames h3{margin-top:.8rem}
@media (hover:none){.bar small{display:none}}
.moment{display:flex;flex-wrap:wrap;gap:0 1.2rem}
.moment>figure{flex:0 1 26rem}
.moment>div{flex:1 1 17rem;min-width:0}
.moment ul{font-size:.9rem}
svg.battle{background:#f4efdf}
.player.on .frames>li{display:none}
.player.on .frames>li.now{display:block}
.player.on .moment ul{max-height:26rem;overflow:auto}
.unseen{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
.index details{margin:.3rem 0}
.index summary{cursor:pointer;font-weight:600}
.index input{min-width:14rem}
form{margin:.5rem 0}
fieldset{border:1px solid #cbbf9f;margin:.9rem 0;padding:.4rem .8rem .7rem;min-width:0}
legend{font-weight:600;padding:0 .3rem}
label{display:inline-block;margin:.15rem .8rem .15rem 0}
select,input,textarea,button{font:inherit;color:inherit;background:#fff;border:1px solid #8d8271;padding:.15rem .3rem;max-width:100%}
button{background:#7a3b14;color:#fff;border-color:#7a3b14;padding:.45rem 1.2rem;margin:.5rem 0;cursor:pointer}
textarea{width:100%;font:.86rem/1.4 'DejaVu Sans Mono',Consolas,monospace}
input[type=number]{width:4.5rem}
table.field{font-size:.8rem}
table.field td,table.field th{padding:.05rem;border:1px solid #d8cfb9;text-align:center}
table.field select{padding:0;width:4.2rem;font-size:.8rem}
@media (max-width:30rem){body{padding:.7rem;font-size:.95rem}h1{font-size:1.35rem}}
@media print{@page{margin:14mm}body{background:#fff;color:#000;max-width:none;padding:0;font-size:10pt}nav,button,.bar{display:none}.player.on .frames>li,.player .frames>li.now{display:block}.moment{flex-wrap:nowrap}.moment>figure{flex:0 0 8cm}.moment ul,.player.on .moment ul{max-height:none;font-size:8pt}.frames>li{break-inside:avoid}h2,h3,h4{break-after:avoid}.part,tr,figure,fieldset{break-inside:avoid}.wide{overflow:visible}table{font-size:8.5pt}th,pre{background:#fff;border:1px solid #bbb}a{color:inherit;text-decoration:none}#sheets .part,#provinces .part,#whole .part{break-before:page}#sheets .part:first-of-type,#provinces .part:first-of-type,#whole .part:first-of-type{break-before:auto}i.state,svg{print-color-adjust:exact;-webkit-print-color-adjust:exact}}
`
