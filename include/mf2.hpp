#pragma once

/// mf2 without the headers that few programs need: <mf2/hash_key.hpp>, <mf2/parts.hpp>,
/// <mf2/property_tree.hpp> and archives.

#include <mf2/document.hpp>
#include <mf2/document_builder.hpp>
#include <mf2/error.hpp>
#include <mf2/export.hpp>
#include <mf2/get.hpp>
#include <mf2/handler.hpp>
#include <mf2/interpret.hpp>
#include <mf2/item.hpp>
#include <mf2/item_filter.hpp>
#include <mf2/jf2.hpp>
#include <mf2/json.hpp>
#include <mf2/json_writer.hpp>
#include <mf2/limited_resource.hpp>
#include <mf2/link.hpp>
#include <mf2/parse.hpp>
#include <mf2/parse_options.hpp>
#include <mf2/parser.hpp>
#include <mf2/property_value.hpp>
#include <mf2/provenance.hpp>
#include <mf2/value_place.hpp>
#include <mf2/version.hpp>
#include <mf2/view_range.hpp>
