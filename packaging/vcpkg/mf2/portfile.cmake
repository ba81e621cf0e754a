# The repository that this port is in.
get_filename_component(SOURCE_PATH "${CMAKE_CURRENT_LIST_DIR}/../../.." ABSOLUTE)

vcpkg_check_features(OUT_FEATURE_OPTIONS options
  FEATURES
    archive MF2_ARCHIVE
    icu MF2_ICU)
vcpkg_cmake_configure(SOURCE_PATH "${SOURCE_PATH}"
  OPTIONS ${options} -DMF2_INSTALL=ON -DMF2_ISAL=OFF)
vcpkg_cmake_install()

# vcpkg moves it to share/mf2, from where another path leads to the libraries.
vcpkg_cmake_config_fixup(CONFIG_PATH lib/cmake/mf2)
vcpkg_replace_string("${CURRENT_PACKAGES_DIR}/share/mf2/mf2-config.cmake"
  "\${CMAKE_CURRENT_LIST_DIR}/../.." "\${CMAKE_CURRENT_LIST_DIR}/../../lib")
vcpkg_fixup_pkgconfig()

file(REMOVE_RECURSE "${CURRENT_PACKAGES_DIR}/debug/include")
file(GLOB licences "${SOURCE_PATH}/src/tables/inputs/*/LICENSE")
vcpkg_install_copyright(FILE_LIST "${SOURCE_PATH}/LICENSE" ${licences})
