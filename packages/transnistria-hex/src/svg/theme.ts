/**
 * The colours of the parts of a picture in light and in dark, for a style sheet with `color-scheme`; without it a picture has the light ones.
 */
export const theme: string = `
.plain, .forest, .town, .city { stroke: light-dark(#a9a58f, #5a5a4c) } .plain { fill: light-dark(#eef0d3, #3a3d30) } .forest { fill: light-dark(#c5d8a4, #2f4029) } .town { fill: light-dark(#e2d9b8, #4f4a38) } .city { fill: light-dark(#d3c8c0, #56504b) }
.trees { fill: light-dark(#7d9d5b, #56754a) } .coordinates { fill: light-dark(#5f5a48, #c9c2ae) } .frontier { stroke: light-dark(#4a2c2a, #f2dfc4) } .owned { fill-opacity: .16 }
text.place { fill: light-dark(#2b241c, #f5efe0); stroke: light-dark(#f7f4ea, #1d1c19) } :not(text).place { fill: light-dark(#5b5048, #cfc6b8) } .airfield { stroke: light-dark(#2b241c, #f0e8d8) }
.networks .moldova { stroke: light-dark(#2f5fa8, #7fb0ff) } .networks .transnistria { stroke: light-dark(#b3342c, #ff8d80) } .networks .gagauzia { stroke: light-dark(#a87c06, #f0c33c) }
.zones .moldova { stroke: light-dark(#3f74c4, #8ab6ff) } .zones .transnistria { stroke: light-dark(#cf4a3f, #ff9a8c) } .scales text { fill: light-dark(#2b241c, #eeeae0) }
.went polyline { stroke: light-dark(#111, #fff) } .went path { fill: light-dark(#111, #fff) }
`
